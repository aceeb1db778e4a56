import { BRAND } from '#contracts/brand'

/** The texts of the installed app: under its icon and in the menu of a long press. */
export const manifest = {
  name: BRAND.name,
  description: 'Você manda o convite, seu par escolhe o lugar. Lugares de verdade, com endereço e rota.',
  newInvitation: 'Nova Experiência',
  achievements: 'Conquistas',
  /** Labels of the screenshots that the browser shows when it offers to install. */
  screenshots: { dashboard: 'O próximo rolê, com rota', achievements: 'O caderno de carimbos' },
} as const
