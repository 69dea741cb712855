export { jestConfig as default } from '@tessera/remote-kit/jest';
