/**
 * Source maps for debugging, never for visitors: no script refers to its map, and the maps are in a folder that is neither published nor
 * served. `npm run remotes -- trace` reads them.
 */
import { isAbsolute, relative, sep } from 'node:path';
import webpack from 'webpack';

/** Folder of a remote's maps inside its release. Names with a leading dot are not published. */
export const MAPS_FOLDER = '.maps';

/**
 * @param to folder of the maps, relative to the scripts
 * @param context the folder that is built; source names are relative to it, so that a map contains no absolute path of a machine
 */
export const privateSourceMaps = (to: string, context: string) =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${to}/[file].map`,
    append: false,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      isAbsolute(absoluteResourcePath)
        ? relative(context, absoluteResourcePath).split(sep).join('/')
        : absoluteResourcePath,
  });
