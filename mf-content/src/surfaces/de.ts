/** This language's texts by surface. A separate chunk keeps the list of files out of every page. */
export const surface = (name: string) => import(/* webpackMode: "eager" */ `../locales/de/${name}.json`);
