#!/usr/bin/env -S node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON
import { main } from '@tessera/remote-kit/commandLine/cli';

process.exitCode = await main(process.argv.slice(2));
