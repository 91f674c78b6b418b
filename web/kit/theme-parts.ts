import type { InputWrapperProps } from '@mantine/core'
import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Drawer,
  Input,
  InputWrapper,
  Menu,
  Modal,
  Notification,
  Paper,
  PasswordInput,
  SegmentedControl,
  Skeleton,
  Switch,
  Table,
  Textarea,
  Tooltip,
} from '@mantine/core'

const close = { closeButtonProps: { 'aria-label': 'Close' } }
/** Every field: label above, help below, error in its place. */
const field: Partial<InputWrapperProps> = {
  size: 'md',
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
}

/** How Mantine's parts are set up for the identity; looks that props cannot say are in parts.css. */
export const components = {
  ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'ink', size: 'lg' } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
  Badge: Badge.extend({ defaultProps: { variant: 'light', color: 'muted', radius: 'xs', tt: 'none' } }),
  Button: Button.extend({ defaultProps: { variant: 'default', color: 'ink', size: 'md' } }),
  Drawer: Drawer.extend({ defaultProps: { ...close, overlayProps: { backgroundOpacity: 0.35 } } }),
  Input: Input.extend({ defaultProps: { size: 'md' } }),
  InputWrapper: InputWrapper.extend({ defaultProps: field }),
  Menu: Menu.extend({ defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } }),
  Modal: Modal.extend({
    defaultProps: {
      ...close,
      radius: 'md',
      shadow: 'xl',
      overlayProps: { backgroundOpacity: 0.35 },
      transitionProps: { duration: 160, transition: 'fade-up' },
    },
  }),
  Notification: Notification.extend({ defaultProps: { radius: 'md', color: 'ink' } }),
  Paper: Paper.extend({ defaultProps: { radius: 'md' } }),
  // a person without a mouse may look at the password as well
  PasswordInput: PasswordInput.extend({
    defaultProps: { visibilityToggleButtonProps: { tabIndex: 0, 'aria-label': 'Show password' } },
  }),
  SegmentedControl: SegmentedControl.extend({ defaultProps: { radius: 'sm' } }),
  Skeleton: Skeleton.extend({ defaultProps: { radius: 'xs' } }),
  Switch: Switch.extend({ defaultProps: { color: 'ink', size: 'md' } }),
  Table: Table.extend({ defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } }),
  Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 3 } }),
  Tooltip: Tooltip.extend({ defaultProps: { color: 'ink', openDelay: 300 } }),
}
