/** What the shell provides to all remotes. A package is provided only when the host's own build imports it. */
import 'i18next';
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import 'zod/mini';
