import { useLingui } from '@lingui/react/macro'
import { sectionsInOrder } from '#cards/kinds/vcard/section-order.ts'
import type { VcardSection } from '#contract/kinds/vcard-values.ts'
import { vcardSections } from '#contract/kinds/vcard-values.ts'
import type { SortablePosition } from '#web/form/sortable-list.tsx'
import { ItemButtons, SortableList, useSortableItem } from '#web/form/sortable-list.tsx'
import { FlagField } from '../../parts/fields.tsx'
import { useCardForm } from '../../use-editor.tsx'
import { sectionTitles } from './section-titles.ts'
import { useVcard } from './use-vcard.ts'

/** The sections of the card, which are moved and hidden here. */
export function OrderFields() {
  const { t } = useLingui()
  const form = useCardForm()
  const order = useOrder()
  const move = (from: number, to: number) => {
    const moved = order.toSpliced(from, 1).toSpliced(to, 0, ...order.slice(from, from + 1))
    form.setFieldValue(
      'vcard.section_order',
      moved.map((section) => ({ key: section, section })),
    )
  }
  return (
    <SortableList
      count={order.length}
      itemName={(index) => t(sectionTitles[order[index] ?? vcardSections[0]])}
      onMove={move}
    >
      {order.map((section, index) => (
        <OrderItem key={section} id={section} index={index} section={section} />
      ))}
    </SortableList>
  )
}

/** Renders again only when the order changes. */
function useOrder(): readonly VcardSection[] {
  const joined = useVcard((vcard) => sectionsInOrder(vcard).join(' '))
  const names = joined.split(' ')
  return vcardSections.toSorted((a, b) => names.indexOf(a) - names.indexOf(b))
}

function OrderItem({ section, ...position }: SortablePosition & { readonly section: VcardSection }) {
  const { item, handle, name } = useSortableItem(position)
  return (
    <li {...item} className="v-item">
      <div className="v-item-head">
        {handle}
        <span className="v-item-name">
          <FlagField at={`vcard.show_${section}`} label={name} />
        </span>
        <ItemButtons index={position.index} />
      </div>
    </li>
  )
}
