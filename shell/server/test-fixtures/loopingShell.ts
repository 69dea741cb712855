/** For `hostileProcess.test.ts`: runs two releases, one idle and one in a loop, prints their process ids, and waits to be killed. */
import { ReleaseWorker } from '../release/releaseWorker.ts';
import { AMPLE, renderRequest, telling } from './releaseWorkers.ts';

// The processes of releases do not keep the shell alive.
setInterval(() => {}, 1000);
const pids: number[] = [];
const start = (source: string) =>
  new ReleaseWorker({ name: 'mf-test@1.0.0', source, onStarted: (pid) => pids.push(pid) });

const idle = start(telling('null'));
await idle.render(renderRequest(), AMPLE);
const looping = start(telling(`request.url === '/loop' && (() => { for (;;) {} })()`));
await looping.render(renderRequest(), AMPLE);
void looping.render(renderRequest('/loop'), 600_000);
setTimeout(() => process.stdout.write(`${JSON.stringify(pids)}\n`), 100);
