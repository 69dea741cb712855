/** What the shell provides to all remotes. A package is provided only when the host's own build imports it. */
import 'i18next';
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'zod/mini';

/** Loaded when a remote needs one of them: nobody calls this. */
export const onDemand = () => [import('react-router'), import('xstate'), import('@xstate/react')];
