import { FolderKanban, LayoutDashboard, type LucideIcon, Milestone, Newspaper } from 'lucide-react';

export const sections = ['dashboard', 'projects', 'news', 'releases'] as const;
export type Section = (typeof sections)[number];

/** What the sidebar and the header call each section (SPEC.md section 2, "Private area"). */
export const sectionNames: Record<Section, { label: string; title: string; icon: LucideIcon }> = {
  dashboard: { label: 'Dashboard', title: 'DASHBOARD', icon: LayoutDashboard },
  projects: { label: 'Projects', title: 'PROJECTS', icon: FolderKanban },
  news: { label: 'News', title: 'NEWS', icon: Newspaper },
  releases: { label: 'Releases', title: 'RELEASES', icon: Milestone },
};

export function asSection(text: string): Section | undefined {
  return sections.find((section) => section === text);
}
