/** Class names put together; of two that say the same thing, the later one holds. */
import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

export const cn = (...names: readonly ClassValue[]) => twMerge(clsx(names));
