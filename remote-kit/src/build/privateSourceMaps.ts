/**
 * Source maps for whoever looks into a fault, never for visitors: no script names its map, and the maps lie where nothing
 * is published or served from. `npm run remotes -- trace` reads them.
 */
import { isAbsolute, relative, sep } from 'node:path';
import webpack from 'webpack';

/** Folder of a remote's maps inside its release. Names that begin with a dot are not published. */
export const MAPS_FOLDER = '.maps';

/**
 * @param to folder of the maps, as seen from the scripts
 * @param context the folder that is built; sources are named as seen from it, so that a map names no path of a machine
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
