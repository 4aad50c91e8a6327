import { type ComponentType, createContext, useContext } from 'react';
import type { FieldProps } from './field-props.ts';

const ControlContext = createContext<ComponentType<FieldProps> | null>(null);

/** Gives groups and lists the control of any field, which has them among its kinds. */
export const ControlProvider = ControlContext.Provider;

/** The control of any field. */
export function useControl(): ComponentType<FieldProps> {
  const Control = useContext(ControlContext);
  if (!Control) throw new Error('useControl needs a ControlProvider above it');
  return Control;
}
