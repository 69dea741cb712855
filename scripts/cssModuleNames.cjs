// In unit tests a CSS module answers with the class name that was asked for.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
