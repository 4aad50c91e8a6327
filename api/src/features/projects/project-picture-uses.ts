import { describePictures } from '../../storage/media-records.ts';
import type { PictureUses } from '../../storage/picture-uses.ts';
import { Project } from './project.model.ts';
import { ProjectImageModel } from './project-image.model.ts';

const ORDER = { project_id: 1, position: 1, _id: 1 } as const;

/** Projects whose images are this picture. */
export const projectPictureUses: PictureUses = {
  async find(path) {
    const images = await ProjectImageModel.find({ image_path: path }).sort(ORDER).lean();
    const ids = [...new Set(images.map((image) => image.project_id))];
    const projects = await Project.find({ _id: { $in: ids } }, 'title').lean();
    const siblings = await ProjectImageModel.find({ project_id: { $in: ids } }, 'project_id')
      .sort(ORDER)
      .lean();
    return projects.flatMap(({ _id, title }) => {
      const own = siblings.filter((image) => image.project_id === _id).map((image) => image._id);
      return images
        .filter((image) => image.project_id === _id)
        .map((image) => ({
          ...{ kind: 'project' as const, id: _id, title },
          where: `Image ${own.indexOf(image._id) + 1}`,
        }));
    });
  },

  async replace(from, to) {
    const { width, height } = (await describePictures([to])).get(to) ?? {};
    const images = await ProjectImageModel.find({ image_path: from }, 'project_id').lean();
    await ProjectImageModel.updateMany({ image_path: from }, { $set: { image_path: to, width, height } });
    const ids = images.map((image) => image.project_id);
    await Project.updateMany(
      { _id: { $in: ids } },
      { $set: { updated_at: new Date() }, $unset: { demo: 1 } },
    );
  },
};
