/** Opens the page of a payment provider, or one of ours that stands for it. */
export const leaveForProvider = (url: string): void => {
  globalThis.location.assign(url)
}
