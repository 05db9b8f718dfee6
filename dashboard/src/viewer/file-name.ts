/** The name of the document that is looked at, which downloads are named after. */
import { createContext, useContext } from 'react';

export const FileNameContext = createContext('document');
export const useFileName = () => useContext(FileNameContext);
