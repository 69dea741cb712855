/** Testing Library waits a second for what is to appear, which is too short beside a build. A bound for what never comes, in milliseconds. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
