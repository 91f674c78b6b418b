import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { localeOfRequest, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { readLanguages } from '../accept-headers.ts'

const current = new AsyncLocalStorage<Locale>()

/** The locale of a request: that of the cookie, else the best of Accept-Language (decision 0052). */
export const localeOfHeaders = (headers: Headers): Locale =>
  localeOfRequest(headers.get('cookie'), readLanguages(headers.get('accept-language') ?? ''))

/**
 * The locale of the request that is being answered. Replies are worded by it in one place (reply.ts), whichever part of
 * the server refuses a request.
 */
export const requestLocale = (): Locale => current.getStore() ?? sourceLocale

/** Makes `requestLocale` return this locale during the work. */
export const inLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work)

/** Makes `requestLocale` return the locale of each request. */
export const rememberLocale: MiddlewareHandler = ({ req }, next) =>
  current.run(localeOfHeaders(req.raw.headers), next)
