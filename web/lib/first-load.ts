/** What a rendered page does by itself until its first screen is shown; its script is app/begin-page.ts. */
export type FirstLoad = {
  /**
   * @param token of the account that asks
   * @returns the reply that the page has asked for already; undefined when there is none, or when it is of another account
   */
  readonly take: (key: string, token: string | undefined) => Promise<Response> | undefined
  /** The app knows of clicks from now on. */
  readonly end: () => void
  /** The first screen is there: fonts may come, and whoever asks the server gets a new reply. */
  readonly show: () => void
}

declare global {
  /** There is none in tests, nor before the first page of a release that has it. */
  var firstLoad: FirstLoad | undefined
}

/** By which a reply is found: the same address with the same content. */
export const firstReadKey = (url: string, { method = '', body }: RequestInit): string =>
  [method, url, typeof body === 'string' ? body : ''].join(' ')
