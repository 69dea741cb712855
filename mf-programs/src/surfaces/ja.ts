/** The texts of this language by surface: the list of files comes with them, and not with every page. */
export const surface = (name: string) => import(/* webpackMode: "eager" */ `../locales/ja/${name}.json`);
