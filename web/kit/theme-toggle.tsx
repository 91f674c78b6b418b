import { SegmentedControl, VisuallyHidden, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const option = (value: string, words: string, drawing: React.ReactNode) => ({
  value,
  label: (
    <span title={words} style={{ display: 'flex', paddingBlock: 2 }}>
      {drawing}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  ),
})
const options = [
  option('light', 'Light', <IconSun {...icon} />),
  option('dark', 'Dark', <IconMoon {...icon} />),
  option('auto', 'As the device', <IconDeviceDesktop {...icon} />),
]

/** Light, dark, or as the device is set. The server does not know the choice, so it shows after mounting. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const mounted = useMounted()
  return (
    <SegmentedControl
      aria-label="Colours"
      size="xs"
      data={options}
      value={mounted ? colorScheme : 'auto'}
      onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
    />
  )
}
