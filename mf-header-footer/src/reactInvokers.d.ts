import 'react';

/** Invoker commands (HTML), which React's types lack: a button opens a dialog before any script has run. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
