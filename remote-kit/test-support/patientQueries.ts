/** Timeout in milliseconds for elements to appear. Testing Library's default of one second is too short while a build runs. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
