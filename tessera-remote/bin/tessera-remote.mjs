#!/usr/bin/env node
import { main } from 'tessera-remote/cli';

process.exitCode = await main(process.argv.slice(2));
