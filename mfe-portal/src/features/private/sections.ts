import {
  FolderKanban,
  History,
  Images,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  Milestone,
  Newspaper,
  PencilRuler,
  Trash2,
  Users,
} from 'lucide-react';

export type Role = 'admin' | 'editor';

interface Section {
  /** In the sidebar; the header shows it in capitals. */
  title: string;
  path: string;
  icon: LucideIcon;
  /** Who sees it; without it, everybody. */
  role?: Role;
  /** Reached from elsewhere. */
  hidden?: true;
}

/** The pages that the sidebar leads to, in its order: a line each. */
export const sections: Section[] = [
  { title: 'Dashboard', path: '/private/dashboard', icon: LayoutDashboard },
  { title: 'Projects', path: '/private/projects', icon: FolderKanban },
  { title: 'News', path: '/private/news', icon: Newspaper },
  { title: 'Messages', path: '/private/messages', icon: Inbox },
  { title: 'Assistant', path: '/private/assistant', icon: MessageCircleQuestionMark },
  { title: 'Content', path: '/private/content', icon: PencilRuler },
  { title: 'Pictures', path: '/private/pictures', icon: Images },
  { title: 'Trash', path: '/private/trash', icon: Trash2 },
  { title: 'Releases', path: '/private/releases', icon: Milestone, role: 'admin' },
  { title: 'Users', path: '/private/users', icon: Users, role: 'admin' },
  { title: 'Activity', path: '/private/activity', icon: History, role: 'admin' },
  { title: 'Setup', path: '/private/setup', icon: ListChecks, role: 'admin', hidden: true },
];
