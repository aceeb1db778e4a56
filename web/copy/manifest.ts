import { BRAND } from '#contracts/brand'

/** What a phone writes under the icon, and in the menu that holding it opens. */
export const manifest = {
  name: BRAND.name,
  description: 'Você manda o convite, seu par escolhe o lugar. Lugares de verdade, com endereço e rota.',
  newInvitation: 'Nova Experiência',
  achievements: 'Conquistas',
  /** What the pictures show that a phone puts beside the question whether to install. */
  screenshots: { dashboard: 'O próximo rolê, com rota', achievements: 'O caderno de carimbos' },
} as const
