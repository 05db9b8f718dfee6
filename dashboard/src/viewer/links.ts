/**
 * Which value is pointed at and which is chosen, for values and boxes alike. Kept outside of React's state, so that
 * pointing at one of a thousand values draws two elements anew and not all of them.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What was used to choose it; the other side comes into view. */
export type ChosenBy = 'value' | 'box' | 'jump';
export type Choice = { readonly key: string; readonly by: ChosenBy };

export type Links = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly hovered: () => string | null;
  readonly chosen: () => Choice | null;
  readonly hover: (key: string | null) => void;
  /** Again for the same one: it is shown again. */
  readonly choose: (choice: Choice | null) => void;
};

export function createLinks(): Links {
  const listeners = new Set<() => void>();
  let hovered: string | null = null;
  let chosen: Choice | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hovered: () => hovered,
    chosen: () => chosen,
    hover: (key) => {
      if (key === hovered) return;
      hovered = key;
      tell();
    },
    choose: (choice) => {
      chosen = choice;
      tell();
    },
  };
}

export const LinksContext = createContext<Links>(createLinks());
export const useLinks = () => useContext(LinksContext);

export const useIsHovered = (key: string): boolean => {
  const links = useLinks();
  return useSyncExternalStore(links.subscribe, () => links.hovered() === key);
};
export const useIsChosen = (key: string): boolean => {
  const links = useLinks();
  return useSyncExternalStore(links.subscribe, () => links.chosen()?.key === key);
};
/** Null while another one is chosen. */
export const useChoiceOf = (key: string): Choice | null => {
  const links = useLinks();
  return useSyncExternalStore(links.subscribe, () => {
    const chosen = links.chosen();
    return chosen?.key === key ? chosen : null;
  });
};
export const useChoice = (): Choice | null => {
  const links = useLinks();
  return useSyncExternalStore(links.subscribe, links.chosen);
};
