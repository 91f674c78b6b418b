import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { CardMenuProps } from './card-menu.tsx'

const load = () => import('./card-menu.tsx')
const CardMenu = lazyPart(async () => ({ default: (await load()).CardMenu }))

/** The button of the menu of a card. The menu itself loads when the button is touched: it is a tenth of the screen's script. */
export function CardMenuButton(props: CardMenuProps) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const { name } = props.card
  const button = (
    <ActionIcon
      aria-label={t`More for ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={isWanted}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
    >
      <IconDots size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <CardMenu {...props} />
    </Suspense>
  )
}
