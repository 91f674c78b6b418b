import type { Session } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listPublicStates } from '#contract/places.ts'
import { getAppSettings, updateAppSettings } from '#contract/settings.ts'
import type { DemoProduct } from './demo-product.ts'

/** Makes the seller one of Delhi. @returns the name of another State, where a buyer pays the tax of both */
export async function sellInIndia(product: DemoProduct, admin: Session): Promise<string> {
  const { seller } = await product.call(admin, getAppSettings)
  const reply = await fetch(`${product.url}${listPublicStates.path}?country_id=356`)
  const { data } = (await reply.json()) as { data: ReplyOf<typeof listPublicStates> }
  const of = (code: string) => data.find(({ gst_code }) => gst_code === code)
  const body = { seller: { ...seller, country_id: 356, state_id: of('07')?.state_id ?? null } }
  await product.call(admin, updateAppSettings, { body })
  return of('27')?.name ?? ''
}
