import { assistant } from './content/assistant.content.ts';
import { identity } from './content/identity.content.ts';
import { look } from './content/look.content.ts';
import { navigation } from './content/navigation.content.ts';
import { notFound } from './content/not-found.content.ts';

/** What of the site's frame is edited in the portal. */
export const contentTypes = [identity, look, navigation, assistant, notFound];
