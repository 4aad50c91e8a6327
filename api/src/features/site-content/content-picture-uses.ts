import { changeFiles, filesIn } from '../../lib/content-value.ts';
import { describePictures } from '../../storage/media-records.ts';
import type { PictureUses } from '../../storage/picture-uses.ts';
import { currentTypes } from './content-types.ts';
import { SiteContent } from './site-content.model.ts';

/** Content that shows a picture or leads to a file. */
export const contentPictureUses: PictureUses = {
  async find(path) {
    const records = await SiteContent.find({ files: path }, '_id').lean();
    const types = records.length > 0 ? await currentTypes() : [];
    return records.map(({ _id }) => {
      const { title = _id, owner = '' } = types.find(({ key }) => key === _id) ?? {};
      return { kind: 'content' as const, id: _id, title, where: owner };
    });
  },

  async replace(from, to) {
    const { name, bytes } = (await describePictures([to])).get(to) ?? {};
    for (const { _id, value, version } of await SiteContent.find({ files: from }).lean()) {
      const changed = changeFiles(JSON.parse(value ?? '{}'), (file) => {
        if (file.path !== from) return file;
        return 'alt' in file ? { ...file, path: to } : { ...file, path: to, name, bytes };
      });
      await SiteContent.updateOne(
        // Not over what somebody saves at the same time.
        { _id, version },
        {
          $set: {
            value: JSON.stringify(changed),
            files: filesIn(changed),
            version: version + 1,
          },
          $unset: { demo: 1 },
        },
      );
    }
  },
};
