import { createContext, useContext } from 'react';
import type { Services } from './services';

export const ServicesContext = createContext<Services | null>(null);

export function useServicesContext(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServicesContext() needs <ServicesContext>.');
  return services;
}
