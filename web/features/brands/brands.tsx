import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { applyBrand, brands, duplicateBrand } from '#contract/brands.ts'
import { createdCards } from '#contract/invitations.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { brandView } from './brand-view.tsx'
import type { Brand } from './use-brands.ts'
import { useBrands } from './use-brands.ts'

/** The brands of a partner: made, copied and deleted here, and applied to the cards that wait. */
export function Brands() {
  const { t } = useLingui()
  const askToApply = useApply()
  const duplicate = useEndpointMutation(duplicateBrand, {
    invalidates: [brands.list],
    onSuccess: () => showNotice(t`Brand duplicated`),
  })
  const own = useBrands() ?? []
  const copy = ({ brand_id, name }: Brand) => {
    const names = new Set(own.map((brand) => brand.name))
    duplicate.mutate({ body: { brand_id, name: nameOfCopy(name, names) } })
  }
  const menu = (brand: Brand) => (
    <>
      <Menu.Item onClick={() => copy(brand)}>
        <Trans>Duplicate</Trans>
      </Menu.Item>
      {brand.older_cards === 0 ? null : (
        <Menu.Item onClick={() => void askToApply(brand)}>
          <Plural
            value={brand.older_cards}
            one="Apply to # card that waits"
            other="Apply to # cards that wait"
          />
        </Menu.Item>
      )}
    </>
  )
  return (
    <ResourceList view={brandView} onSaved={(brand) => void askToApply(brand)} menu={menu}>
      <p>
        <TextLink to="/dashboard/partner">
          <Trans>Back to my desk</Trans>
        </TextLink>
      </p>
    </ResourceList>
  )
}

/** `Paper 2`, or the next number that is free; of a long name the beginning. */
function nameOfCopy(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const found = `${name.slice(0, 55)} ${number}`
    if (!taken.has(found)) return found
  }
}

/** Asks whether the cards that wait follow a brand that was changed. */
function useApply() {
  const { t } = useLingui()
  const apply = useEndpointMutation(applyBrand, {
    invalidates: [brands.list, createdCards.list],
    onSuccess: () => showNotice(t`The cards are being changed`),
  })
  return async ({ brand_id, name, older_cards: older }: Brand) => {
    if (older === 0) return
    const isSure = await confirm({
      title: t`Apply “${name}” to the cards that wait?`,
      body: (
        <Plural
          value={older}
          one="# card that waits for its person looks as the brand did before. What you wrote into it by hand stays. Cards that people have accepted are theirs and do not change."
          other="# cards that wait for their people look as the brand did before. What you wrote into them by hand stays. Cards that people have accepted are theirs and do not change."
        />
      ),
      confirmLabel: t`Apply brand`,
      cancel: t`Leave them as they are`,
    })
    if (isSure) apply.mutate({ body: { brand_id } })
  }
}
