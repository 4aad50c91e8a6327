import { FolderKanban, LayoutDashboard, type LucideIcon, Milestone, Newspaper } from 'lucide-react';

interface Section {
  path: string;
  /** In the sidebar. */
  label: string;
  /** In the header. */
  title: string;
  icon: LucideIcon;
}

/** The pages that the sidebar leads to, in its order. */
export const sections: Section[] = [
  { path: '/private/dashboard', label: 'Dashboard', title: 'DASHBOARD', icon: LayoutDashboard },
  { path: '/private/projects', label: 'Projects', title: 'PROJECTS', icon: FolderKanban },
  { path: '/private/news', label: 'News', title: 'NEWS', icon: Newspaper },
  { path: '/private/releases', label: 'Releases', title: 'RELEASES', icon: Milestone },
];
