import type { Role } from 'contracts/api';
import { createContext, useContext } from 'react';

/** Whoever is signed in, as the API knew them on entry. It checks the role of every call itself. */
export interface Me {
  name: string;
  role: Role;
}

const MeContext = createContext<Me | null>(null);

export const MeProvider = MeContext.Provider;

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe needs a MeProvider above it');
  return me;
}
