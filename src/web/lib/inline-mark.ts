import { createContext } from 'react';

/** What the server marks its inline scripts and styles with while it renders; see `PageHost.inline_mark`. */
export const InlineMark = createContext<string | undefined>(undefined);
