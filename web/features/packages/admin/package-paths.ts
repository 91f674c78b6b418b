import { linkOptions } from '@tanstack/react-router'

type Named = { readonly package_id: number; readonly name: string }

/** As paths name a package: `Basic-12`. The number decides, the name is for people. */
const segmentOf = ({ package_id: id, name }: Named) => `${name}-${id}`

/** @returns the id of the package that a path names; what has none finds nothing */
export const packageIdOf = (segment: string): number => Number(/(\d+)$/.exec(segment)?.[1] ?? 0)

export const packagePath = (id: number) =>
  linkOptions({ to: '/backbone/package/edit-{$id}', params: { id: String(id) } })
export const pricesPath = (packageId: number) =>
  linkOptions({ to: '/backbone/pricing/list-{$id}', params: { id: String(packageId) } })
export const createPricePath = (packageId: number) =>
  linkOptions({ to: '/backbone/pricing/create-{$id}', params: { id: String(packageId) } })
export const featuresPath = (of: Named) =>
  linkOptions({ to: '/backbone/package/features/list-{$package}', params: { package: segmentOf(of) } })
export const createFeaturePath = (of: Named) =>
  linkOptions({ to: '/backbone/package/features/create-{$package}', params: { package: segmentOf(of) } })
