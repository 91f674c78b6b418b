/**
 * Pictures of a draft are names: of an uploaded file, of one that is still only in this browser (`local:…`) or of
 * a sample of ours.
 */
const localPrefix = 'local:'

export const isLocalPicture = (name: string): boolean => name.startsWith(localPrefix)
export const isStoredPicture = (name: string): boolean => name !== '' && !name.includes(':')
export const localPictureName = (key: string): string => localPrefix + key
