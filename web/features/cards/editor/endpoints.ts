import type * as cards from '#contract/cards.ts'
import { addressOf } from '#contract/endpoint.ts'
import type * as files from '#contract/files.ts'
import type * as places from '#contract/places.ts'
import type * as users from '#contract/users.ts'

/** What the form of a card calls, without the schemas of the contract: it must open fast. */
export const createCard = addressOf<typeof cards.createCard>('POST', '/v1/card/create')
export const updateCard = addressOf<typeof cards.updateCard>('PUT', '/v1/card/update')
export const uploadFiles = addressOf<typeof files.uploadFiles>('POST', '/v1/fileapi/user-file/uploads')
export const listCountries = addressOf<typeof places.listCountries>('GET', '/v1/common/country-list')
export const getUserDetails = addressOf<typeof users.getUserDetails>('GET', '/v1/user/details')
