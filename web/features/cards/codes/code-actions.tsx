import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDownload, IconQrcode } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardListItem } from '#contract/card-shapes.ts'

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const formats = [
  { name: 'PNG, 1000 px', path: (slug: string) => `${cardPaths.qrPng(slug)}?size=1000&download` },
  { name: 'PNG, 2000 px', path: (slug: string) => `${cardPaths.qrPng(slug)}?size=2000&download` },
  { name: 'SVG, any size', path: (slug: string) => `${cardPaths.qr(slug)}?download` },
]

/** The end of a row: a code is shown, or taken along as a picture. */
export const codeActions = (onShow: (card: CardListItem) => void) => (card: CardListItem) => (
  <CodeActions card={card} onShow={() => onShow(card)} />
)

/** Of a card that is switched off there is no picture to take. */
function CodeActions({ card, onShow }: { readonly card: CardListItem; readonly onShow: () => void }) {
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconQrcode {...stroke} />}
        aria-label={`Show code of ${card.name}`}
        onClick={onShow}
      >
        Show code
      </Button>
      <Menu position="bottom-end" disabled={card.status === 'inactive'}>
        <Menu.Target>
          <ActionIcon disabled={card.status === 'inactive'} aria-label={`Download code of ${card.name}`}>
            <IconDownload {...stroke} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(({ name, path }) => (
            <Menu.Item key={name} component="a" href={path(card.slug)} download>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
