/** Removes the chosen pictures of all drafts from this browser. Never throws. The library is loaded only then. */
export const removeDraftImages = (): Promise<void> =>
  import('./draft-image-store.ts').then(
    ({ draftImageStore }) => draftImageStore.clearAll(),
    () => undefined,
  )
