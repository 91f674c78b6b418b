import { Trans } from '@lingui/react/macro'
import { IconCoin, IconListCheck } from '@tabler/icons-react'
import type { packages } from '#contract/packages.ts'
import type { RowOf } from '#contract/resource.ts'
import { MenuLink } from '#web/lib/menu-link.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { featuresPath, pricesPath } from './package-paths.ts'
import { packagesView } from './packages-view.tsx'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

const menuOf = (row: RowOf<typeof packages>) => (
  <>
    <MenuLink {...pricesPath(row.package_id)} leftSection={<IconCoin {...icon} />}>
      <Trans>Prices</Trans>
    </MenuLink>
    <MenuLink {...featuresPath(row)} leftSection={<IconListCheck {...icon} />}>
      <Trans>Features</Trans>
    </MenuLink>
  </>
)

/** The packages, each with the way to its prices and features. */
export const PackageList = () => <ResourceList view={packagesView} menu={menuOf} />
