import { createContext } from 'react';

/** The nonce that the server puts on its inline scripts and styles while it renders. See `PageHost.inline_mark`. */
export const InlineMark = createContext<string | undefined>(undefined);
