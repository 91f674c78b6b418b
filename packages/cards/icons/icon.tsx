import type { NetworkId } from '../networks.ts'
import { networkPaths } from './network-paths.gen.ts'
import { type UiIcon, uiPaths } from './ui-paths.ts'

/**
 * A line icon or the icon of a network. A label is always beside it, so it is hidden from assistive technology. `data-i` is
 * for `shareRepeatedIcons`.
 */
export function Icon({ name }: { readonly name: UiIcon | `net:${NetworkId}` }) {
  const network = networkOf(name)
  const path = network === undefined ? uiPaths[name as UiIcon] : networkPaths[network]
  return (
    <svg className={network === undefined ? 'i' : 'i net'} viewBox="0 0 24 24" aria-hidden="true">
      <path data-i={name.replace(':', '-')} d={path} />
    </svg>
  )
}

function networkOf(name: string): NetworkId | undefined {
  return name.startsWith('net:') ? (name.slice(4) as NetworkId) : undefined
}

export const iconCss = `
.i{flex:none;width:1.25em;height:1.25em;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.i.net{fill:currentColor;fill-rule:evenodd;stroke:none}
`
