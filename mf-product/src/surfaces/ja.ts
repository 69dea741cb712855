/** The texts of this language by surface. The list of files loads with the language, not with every page. */
export const surface = (name: string) => import(/* webpackMode: "eager" */ `../locales/ja/${name}.json`);
