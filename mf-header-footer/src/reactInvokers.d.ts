import 'react';

/** Invoker commands (HTML): a button that opens a dialog before any script has run. Missing in React's types. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
